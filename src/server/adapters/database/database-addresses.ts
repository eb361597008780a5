/**
 * The addresses of the servers that a connection string names, as libpq reads it: `postgres://emenu@db1,db2:5433/emenu`,
 * or for sockets `postgres:///emenu?host=/run/db1,/run/db2`. One address for one server.
 */
export function databaseAddresses(url: string): readonly string[] {
  const [, start = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (hosts.includes(',')) return hosts.split(',').map((host) => `${start}${host}${rest}`);
  const [before = '', query] = url.split('?', 2);
  const params = new URLSearchParams(query);
  const folders = params.get('host')?.split(',') ?? [];
  if (folders.length < 2) return [url];
  const ports = params.get('port')?.split(',') ?? [];
  return folders.map((folder, at) => {
    params.set('host', folder);
    if (ports.length > 1) params.set('port', ports[at] ?? '');
    return `${before}?${params}`;
  });
}
