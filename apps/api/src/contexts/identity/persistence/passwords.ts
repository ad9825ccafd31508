import argon2 from 'argon2';

/** argon2id with OWASP's parameters: about 20 ms and 19 MiB a try. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, OPTIONS);

let decoy: Promise<string> | undefined;

/** Takes as long for a user who does not exist (`hash` null), so that the time tells nothing. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const right = await argon2.verify(hash ?? (await decoy), password);
  return hash !== null && right;
}
