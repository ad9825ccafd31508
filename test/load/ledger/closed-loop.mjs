import { quantile } from '../figures.mjs';

/**
 * Clients that each send the next as soon as the last is answered. `make(client)` makes what `send` sends.
 * @returns {Promise<{ rate: number, p99: number, n: number, cpu: number }>} answers a second; milliseconds; answers; this
 *   process’s microseconds on a processor
 */
export async function closedLoop({ clients, seconds, make, send }) {
  const latencies = [];
  const before = process.cpuUsage();
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) {
        const made = make(client);
        const start = performance.now();
        await send(made);
        latencies.push(performance.now() - start);
      }
    }),
  );
  const rate = latencies.length / ((performance.now() - began) / 1000);
  const { user, system } = process.cpuUsage(before);
  return { rate, n: latencies.length, cpu: user + system, p99: quantile(latencies.sort((a, b) => a - b), 0.99) }; // prettier-ignore
}

/** Answers each message of the process that started this one; ends with what goes wrong. */
export function answerMessages(work) {
  process.on('message', (message) => {
    work(message).then(
      (answer) => process.send(answer),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
