const USUAL_MS = 60_000;

/** How long a scanner is waited for. Where the device's clock cannot be right, as long as scans usually are. */
export function scanTimeMs(expires_at: string, now: number): number {
  const left = Date.parse(expires_at) - now;
  return left > 1000 && left < 5 * USUAL_MS ? left : USUAL_MS;
}
