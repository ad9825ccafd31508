/** A process of its own beside the one that looks on: writers, and followers that share their signals. */
import { loadProduct } from './product.mjs';
import { Followers } from './hostile-followers.mjs';
import { write } from './hostile-writer.mjs';
import { Random } from './random.mjs';

process.once('message', async ({ environment, seed, ...work }) => {
  const product = await loadProduct();
  const config = product.readConfig(environment);
  const signals = new product.LedgerSignals();
  const ledger = new product.PostgresLedger(config, signals);
  const random = new Random(seed);
  const followers = new Followers({ product, config, signals, random: new Random(seed + 1) });
  followers.start();
  const acknowledged = await write({ ledger, random, ...work });
  process.send({ acknowledged });
  // The followers go on until they are told that all is read.
  await new Promise((resolve) => process.once('message', resolve));
  await followers.stop();
  await ledger.onApplicationShutdown();
  process.send({ led: followers.led }, () => process.exit(0));
});
process.once('disconnect', () => process.exit(1));
