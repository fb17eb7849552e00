#!/usr/bin/env bash
# Checks, tests, builds and publishes this remote and nothing else. Any CI can run it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
exec node tooling/run.mjs ship remittance
