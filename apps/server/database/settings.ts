/** How a server is reached. */
export type Listening =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'loopback'; readonly port: number; readonly password: string }

/** This machine alone. */
export const LOOPBACK = '127.0.0.1'

/**
 * Settings of the embedded PostgreSQL, given at each start so that they follow the program. They suit two cores and a
 * few gigabytes. Durability is PostgreSQL's own default: an acknowledged posting is on disk.
 */
export function serverSettings(listening: Listening, durable: boolean): string[] {
  const settings: Record<string, string> = {
    ...reachedBy(listening),
    max_connections: '60',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_parallel_workers_per_gather: '1',
    max_wal_size: '2GB',
    // After a checkpoint each page is written whole when it is first touched, and a posting touches forty. To compress
    // them took longer than the rest of the posting; checkpoints further apart make them fewer.
    checkpoint_timeout: '15min',
    wal_compression: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    ...(durable ? {} : withoutDurability),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const reachedBy = (listening: Listening): Record<string, string> =>
  listening.kind === 'socket'
    ? {
        listen_addresses: '',
        unix_socket_directories: listening.folder,
        unix_socket_permissions: '0700',
        port: String(serverPort),
      }
    : { listen_addresses: LOOPBACK, unix_socket_directories: '', port: String(listening.port) }

/** Names the socket file; nothing listens on a network port. */
export const serverPort = 5432

/** Only for data that are thrown away, as in tests. */
const withoutDurability: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  // Several test files work at once, some with twenty servers of their own.
  max_connections: '200',
}

/**
 * Text is compared by code point on every version, so an index never depends on a library of the machine; screens that
 * sort for a reader ask for a collation by name. Version 17 brings this order itself, older ones take the system's. The
 * order is told as `C` there, which is the same one: bytes of UTF-8 are compared without asking the system's library.
 */
export function clusterOptions(major: number): string[] {
  const locale =
    major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8', '--lc-collate=C']
  return ['--encoding=UTF8', ...locale, '--data-checksums', '--auth=trust', '--username=lumbung']
}
