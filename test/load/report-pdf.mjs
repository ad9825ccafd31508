/** A PDF of at least 500 rows, while somebody else asks for the health of the same process all the time. */
export async function measurePdf(shop) {
  const { tgl_system } = (await shop.owner.call('GET', 'users/me')).data;
  const path = `laporan/penjualan?tanggal_awal=${tgl_system}&sampai_tgl=${tgl_system}&kode_sales=ALL&valid_by=ALL`;
  const document = await shop.owner.call('GET', path);
  const times = [];
  await (await shop.owner.raw(`${path}&format=pdf`)).arrayBuffer();
  const idle = await pings(shop, () => new Promise((resolve) => setTimeout(resolve, 1000)));
  const busy = await pings(shop, async () => {
    for (let n = 0; n < 3; n += 1) {
      const from = performance.now();
      const answer = await shop.owner.raw(`${path}&format=pdf`);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
      times.push(performance.now() - from);
    }
  });
  return { rows: document.row_count, median: times.sort((a, b) => a - b)[1], idle, busy };
}

/** Longest answer to a ping while `work` goes on: an event loop that is blocked cannot answer. */
async function pings(shop, work) {
  let going = true;
  const done = work().finally(() => (going = false));
  let longest = 0;
  while (going) {
    const from = performance.now();
    await fetch(`${shop.base}/health/live`).then((answer) => answer.arrayBuffer());
    longest = Math.max(longest, performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await done;
  return longest;
}
