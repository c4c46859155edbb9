import { connect } from 'node:net';

/**
 * Sends a log-in without the end of its body: a request under way until `finish` is called.
 * @returns `answer` resolves with the whole reply when the connection is closed
 */
export const beginLogin = (url: string): { finish: () => void; answer: Promise<string> } => {
  const body = JSON.stringify({ username: 'nobody', password: 'loom-river-42' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk: Buffer) => (reply += chunk.toString()));
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(reply)));
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
      `content-length: ${body.length}\r\nconnection: close\r\n\r\n${body.slice(0, 10)}`,
  );
  return { finish: () => void socket.write(body.slice(10)), answer };
};
