import { summary } from './figures.mjs';

const DAY = 86_400_000;
/** Days of a month and of a year. */
const SPANS = [30, 365];

/**
 * Every report the owner may open, over a month and over a year up to the last closed day: how long the screen waits for
 * its document. What has more rows than a screen takes is told as refused, with how long that took.
 */
export async function measureReports({ owner }, { rounds }) {
  const { tgl_system } = (await owner.call('GET', 'users/me')).data;
  const until = Date.parse(tgl_system) - DAY;
  const dayOf = (time) => new Date(time).toISOString().slice(0, 10);
  const figures = [];
  for (const { name, path } of await owner.call('GET', 'laporan')) {
    for (const days of SPANS) {
      const range = `tgl_from=${dayOf(until - (days - 1) * DAY)}&tgl_to=${dayOf(until)}`;
      figures.push({ name, days, ...(await timesOf(owner, `${path}?${range}`, rounds)) });
    }
  }
  return figures;
}

async function timesOf(owner, path, rounds) {
  const times = [];
  let rows;
  for (let round = 0; round <= rounds; round += 1) {
    const from = performance.now();
    const answer = await owner.raw(path);
    const text = await answer.text();
    // The first round warms.
    if (round > 0) times.push(performance.now() - from);
    const body = JSON.parse(text);
    rows = answer.ok ? String(body.row_count) : body.code;
  }
  return { rows, ...summary(times) };
}
