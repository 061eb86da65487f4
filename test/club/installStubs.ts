// A fake machine for deploy/install.sh: a folder in which stubs replace the commands that would change a real one, and
// record their calls and inputs in files.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../support/cli.ts'

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')

/** The beginning of each stub: `note` records a call; `state` is the folder with the stubs' data. */
const NOTE = `#!/bin/sh
state=$STATE
note() { echo "$*" >> "$state/calls"; }
`

/** The script of the stub for each command. */
const STUBS: Readonly<Record<string, string>> = {
  id: `[ "$1" = -u ] && cat "$state/uid" || echo root`,
  sleep: '',
  journalctl: 'echo "its last line"',
  df: 'printf "Filesystem 1024-blocks Used Available\\nx 9 9 %s\\n" "$(cat "$state/disk")"',
  dpkg: `case "$1" in --print-architecture) echo amd64 ;; --compare-versions) [ "$2" != "$4" ] && [ "$(printf '%s\\n' "$2" "$4" | sort -V | tail -n 1)" = "$2" ] ;; esac`,
  'dpkg-query': `for name; do :; done
case "$*" in
*Conffiles*) echo " /etc/caddy/Caddyfile $(md5sum < "$state/example" | cut -d ' ' -f 1)" ;;
*) [ -e "$state/packages/$name" ] && printf 'install ok installed' ;;
esac`,
  'apt-get': `note "apt-get $*"
all=$*
case "$all" in *' install '*) for name in \${all##* install }; do : > "$state/packages/$name"; done ;; *) exit 0 ;; esac
case "$all" in *caddy) mkdir -p "$DESTDIR/etc/caddy"; cp "$state/example" "$DESTDIR/etc/caddy/Caddyfile"; : > "$state/active/caddy.service" ;; esac
case "$all" in *' postgresql '*) : > "$state/active/postgresql.service" ;; esac`,
  getent: '[ -e "$state/user" ]',
  useradd: 'note useradd; : > "$state/user"',
  // Ignores the owner: a user who runs tests cannot change it.
  install: `while [ $# -gt 0 ]; do
  case "$1" in -o | -g) shift ;; -d) folder=yes ;; -m) mode=$2; shift ;; *) if [ -z "\${one:-}" ]; then one=$1; else other=$1; fi ;; esac
  shift
done
if [ -n "\${folder:-}" ]; then mkdir -p "$one"; other=$one; else cp "$one" "$other"; fi
chmod "$mode" "$other"`,
  runuser: `shift 3; exec "$@"`,
  psql: `case "$*" in
*'SELECT 1 FROM pg_roles'*) cat "$state/role" 2> /dev/null ;;
*pg_get_userbyid*) cat "$state/owner" 2> /dev/null ;;
*'CREATE ROLE'*) note psql CREATE ROLE; echo 1 > "$state/role" ;;
*'CREATE DATABASE'*) note psql CREATE DATABASE; echo chronique > "$state/owner" ;;
*--single-transaction*) note psql restore ;;
esac
exit 0`,
  pg_dump: `note pg_dump "$CHRONIQUE_BOOK"
[ ! -e "$state/no-dump" ] || exit 1
for one; do case "$one" in --file=*) echo dump > "\${one#*=}" ;; esac; done`,
  pg_restore: `for file; do :; done
grep -q dump "$file"`,
  systemctl: `for unit; do :; done
case "$1" in
is-active) [ -e "$state/active/$unit" ]; exit ;;
is-enabled) [ -e "$state/enabled/$unit" ]; exit ;;
is-failed) [ ! -e "$state/ends" ] || { rm "$state/ends" "$state/ill"; kill -HUP "$PPID"; exit 1; }; [ -e "$state/ill" ]; exit ;;
show) echo 0; exit ;;
esac
note "systemctl $*$([ "$1" != enable ] || [ -f "$DESTDIR/etc/chronique/club.env" ] || echo ' without club.env')"
case "$*" in enable*) : > "$state/enabled/$unit" ;; disable*) rm -f "$state/enabled/$unit" "$state/active/$unit" ;; esac
case "$*" in start* | restart* | *--now*) [ "$1" = disable ] || : > "$state/active/$unit" ;; stop*) rm -f "$state/active/$unit" ;; esac`,
}

/** The stub for Node in the archive: reports the health of hosts and free ports, and answers as the program would. */
const NODE = `case "$*" in
--version) [ ! -e "$state/no-node" ] ;;
*createServer*) for port; do :; done; ! grep -qx "$port" "$state/taken" ;;
*/health*) ! grep -qx "$(cat "$(dirname "$0")/../RELEASE")" "$state/ill" 2> /dev/null ;;
*status*) echo "  \\"accounts\\": $(cat "$state/accounts")" ;;
*invite*) note invite; echo "https://club.example.org/#/invitation/x" ;;
esac`

/** Exit code and output of a run. */
export interface RunResult {
  readonly code: number | null
  readonly output: string
}

/** A machine on which nothing is installed yet. */
export function emptyMachine() {
  const folder = temporaryFolder()
  const [root, state] = [folder.at('root'), folder.at('state')]
  const folders = ['bin', 'state/packages', 'state/active', 'state/enabled']
  for (const name of [
    ...folders,
    ...['etc/systemd/system', 'proc', 'run/systemd/system', 'var'].map((one) => `root/${one}`),
  ])
    mkdirSync(folder.at(name), { recursive: true })
  folder.write('root/etc/os-release', 'VERSION_CODENAME=bookworm\n')
  folder.write('root/proc/meminfo', 'MemTotal:        2040000 kB\n')
  for (const [name, text] of Object.entries({
    uid: '0',
    disk: '9000000',
    taken: '',
    accounts: '0',
    example: ':80\n',
    calls: '',
  }))
    folder.write(`state/${name}`, text)
  const stub = (file: string, text: string) => {
    folder.write(file, `${NOTE}${text}\n`)
    chmodSync(folder.at(file), 0o755)
  }
  for (const [name, text] of Object.entries(STUBS)) stub(`bin/${name}`, text)
  const run = (script: string, args: readonly string[], LANG = 'en_GB.UTF-8'): RunResult => {
    const { status, stdout, stderr } = spawnSync('sh', [script, ...args], {
      encoding: 'utf8',
      timeout: 30_000,
      env: {
        PATH: `${folder.at('bin')}:${process.env.PATH}`,
        DESTDIR: root,
        STATE: state,
        LANG,
        PATIENCE: '2',
        TMPDIR: folder.path,
      },
    })
    return { code: status, output: `${stdout}${stderr}` }
  }
  return {
    ...folder,
    run,
    /** Creates an unpacked archive. */
    archive(release: string) {
      cpSync(DEPLOY, folder.at(`${release}/deploy`), { recursive: true })
      folder.write(`${release}/RELEASE`, `${release}\n`)
      mkdirSync(folder.at(`${release}/runtime`))
      stub(`${release}/runtime/node`, NODE)
    },
    install: (release: string, ...args: string[]) => run(folder.at(`${release}/deploy/install.sh`), args),
    /** The recorded calls since `calls` was last called. */
    calls() {
      const lines = readFileSync(folder.at('state/calls'), 'utf8').split('\n').filter(Boolean)
      writeFileSync(folder.at('state/calls'), '')
      return lines
    },
    /** The files of the machine with their content, and the links with their targets. */
    files: () => contentOf(root),
    current: () => readlinkSync(folder.at('root/opt/chronique/current')),
    has: (name: string) => existsSync(folder.at(`root/${name}`)),
    read: (name: string) => readFileSync(folder.at(`root/${name}`), 'utf8'),
    forget: (name: string) => rmSync(folder.at(name), { recursive: true, force: true }),
    put(name: string, text: string) {
      mkdirSync(path.dirname(folder.at(name)), { recursive: true })
      folder.write(name, text)
    },
  }
}

export type Machine = ReturnType<typeof emptyMachine>

function contentOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const file = path.join(entry.parentPath, entry.name)
    const content = entry.isSymbolicLink()
      ? `-> ${readlinkSync(file)}`
      : entry.isFile()
        ? readFileSync(file, 'utf8')
        : ''
    return [path.relative(folder, file), content] as const
  })
  return Object.fromEntries(entries)
}
