/** A member of a structured dictionary: a key, and a string or another value, with its parameters. Source: RFC 8941. */
const member =
  /^\s*([a-z*][a-z0-9_.*-]*)(?:=(?:"((?:[^"\\]|\\["\\])*)"|[^",;]*))?((?:;\s*[a-z*][^",;]*(?:="(?:[^"\\]|\\.)*")?)*)\s*(?:,|$)/;

/** The `profile` of a `UCP-Agent` header; `null` for none, and for a header that cannot be read. */
export function profileOfAgent(header: string | undefined): string | null {
  let rest = header ?? '';
  let profile: string | null = null;
  while (rest.trim() !== '') {
    const found = member.exec(rest);
    if (!found) return null;
    const [all, key, value] = found;
    if (key === 'profile') profile = value?.replace(/\\(.)/g, '$1') ?? null;
    rest = rest.slice(all.length);
  }
  return profile;
}
