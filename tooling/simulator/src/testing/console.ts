import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChannelEvent } from '@portal/contract/channel/callback';

/** Something that takes events as the console does, and remembers them. */
export interface Console {
  url: string;
  /** Answer to each event. */
  answer: { code: number };
  events: ChannelEvent[];
  close(): Promise<void>;
}

export async function startConsole(): Promise<Console> {
  const console: Console = {
    url: '',
    answer: { code: 200 },
    events: [],
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      console.events.push(JSON.parse(text));
      response.end(JSON.stringify(console.answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  console.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return console;
}
