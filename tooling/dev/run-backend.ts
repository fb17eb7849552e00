/** The backend in a process that ends when the one that started it is gone, however that ended. */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
await import('@portal/backend/server');
