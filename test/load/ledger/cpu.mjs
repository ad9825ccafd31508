/** Processor time, which hangs less on what else a machine does than time does. Linux alone says it of other processes. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const TICK = 10_000;

export const canMeasure = () => process.platform === 'linux';

/** Microseconds that a process was on a processor. */
export const ofProcess = (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;

/** Microseconds of the children of a process that have ended. */
export function ofEnded(pid) {
  const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /).at(-1).split(' ');
  return (Number(fields[13 - 1]) + Number(fields[14 - 1])) * TICK;
}

/** Microseconds of all processes of the server on this cluster that live. */
export function ofServer(cluster) {
  let sum = 0;
  for (const pid of readdirSync('/proc')) {
    try {
      if (/^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === cluster) sum += ofProcess(pid);
    } catch {
      // It has ended, or is nobody's business.
    }
  }
  return sum;
}
