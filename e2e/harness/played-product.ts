import { API } from './api.ts';
import { CHANNEL } from './intake.ts';
import { startFreshProduct } from './own-product.ts';
import { type Simulator, startSimulator } from './simulator.ts';

/** A product, and what plays its channel. */
export interface PlayedProduct {
  simulator: Simulator;
  origin: string;
  stop(): Promise<void>;
}

/** Starts a product of a journey's own, and a channel that answers at once. */
export async function startPlayedProduct(): Promise<PlayedProduct> {
  const simulator = await startSimulator();
  try {
    const product = await startFreshProduct({ channels: [simulator.endpoint(CHANNEL)] });
    const { origin } = product;
    const stop = async () => {
      await product.stop();
      await simulator.stop();
    };
    await simulator.command({ do: 'callback', url: `${origin}${API}/channel/callback` });
    await simulator.command({ do: 'rates', rates: { prompt: 1 } });
    return { simulator, origin, stop };
  } catch (error) {
    await simulator.stop();
    throw error;
  }
}
