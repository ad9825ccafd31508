type Json = Record<string, unknown>;

export interface DescribedRoute extends Json {
  readonly step: string;
}

interface Described {
  readonly paths: Record<string, Record<string, Json>>;
  readonly components: { readonly schemas: Record<string, unknown> };
}

/**
 * What the description of the API says of some routes, each schema in its place. Names of handlers, of classes and
 * summaries are left out: they are no promise.
 */
export function describedRoutes(described: Described, prefixes: readonly string[]): DescribedRoute[] {
  const { schemas } = described.components;
  return Object.entries(described.paths)
    .filter(([path]) => prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, route]) => ({ step: `${method.toUpperCase()} ${path}`, route })),
    )
    .sort((a, b) => (a.step < b.step ? -1 : 1))
    .map(({ step, route: { parameters, requestBody, responses, security } }) => ({
      step,
      parameters: sorted(resolved(parameters, schemas)),
      requestBody: resolved(requestBody, schemas) ?? null,
      responses: resolved(responses, schemas),
      security: security ?? null,
    }));
}

const REFERENCE = '#/components/schemas/';

function resolved(value: unknown, schemas: Described['components']['schemas']): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, schemas));
  if (value === null || typeof value !== 'object') return value;
  const { $ref } = value as { $ref?: string };
  if ($ref?.startsWith(REFERENCE)) return resolved(schemas[$ref.slice(REFERENCE.length)], schemas);
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === 'required' && Array.isArray(inner) ? [...inner].sort() : resolved(inner, schemas),
  ]);
  return Object.fromEntries(entries);
}

/** Parameters in no particular order. */
const sorted = (parameters: unknown): unknown => {
  const key = ({ in: where, name }: { in: string; name: string }) => `${where} ${name}`;
  return [...((parameters ?? []) as { in: string; name: string }[])].sort((a, b) => (key(a) < key(b) ? -1 : 1));
};
