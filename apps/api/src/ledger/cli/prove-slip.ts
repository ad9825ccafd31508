import { writeFileSync } from 'node:fs';
import type { Config } from '../../platform/config/config.js';
import { AuditSource } from '../audit/audit-source.js';
import { type Proved, prove, type Subject } from '../audit/prove.js';
import { SealFiles } from '../seals/seal-files.js';

export interface ProveOptions {
  readonly subject: Subject;
  readonly shops: (source: AuditSource) => Promise<readonly string[]>;
  readonly out: string | undefined;
}

/** Answers 0 where every event asked for is proved, 1 where one is not sealed yet, 2 where there is none. */
export async function proveSlip(config: Config, { subject, shops, out }: ProveOptions): Promise<number> {
  const files = new SealFiles(config.dataDir);
  const { proofs, unsealed } = await AuditSource.open(config, async (source) => {
    const found: Proved[] = [];
    for (const shop of await shops(source)) found.push(await prove(source, files, shop, subject));
    return { proofs: found.flatMap((each) => each.proofs), unsealed: found.flatMap((each) => each.unsealed) };
  });
  if (proofs.length + unsealed.length === 0) {
    console.error('no' in subject ? `There is no document ${subject.no}.` : `There is no event ${subject.seq}.`);
    return 2;
  }
  if (proofs.length > 0 && out !== undefined) {
    writeFileSync(out, proofs.join(''));
    console.error(`Written to ${out}; check it with: sh docs/verify-slip.sh ${out} SHOP-KEY.pem`);
  } else if (proofs.length > 0) process.stdout.write(proofs.join(''));
  for (const name of unsealed)
    console.error(`${name} is not sealed yet: it can be proved once its day is closed and sealed.`);
  return unsealed.length > 0 ? 1 : 0;
}
