// All npm scripts import this file first. It prints a message if Node is too old; without it, the scripts would fail
// inside Node. The file must run on any Node that supports modules, and imports nothing.

/** Oldest Node version for these scripts, as in package.json (`engines`). The program has its own Node. */
const OLDEST = [20, 19]

const { node } = process.versions
const [major, minor] = node.split('.').map(Number)
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const needed = OLDEST.join('.')
  console.error(
    /^fr\b|^fr[_-]/i.test(LC_ALL || LC_MESSAGES || LANG || '')
      ? `Chronique demande Node ${needed} ou plus récent ; ici, c’est Node ${node}. Installez Node 24, puis relancez « npm ci ».`
      : `Chronique needs Node ${needed} or newer; this is Node ${node}. Install Node 24, then run \`npm ci\` again.`,
  )
  process.exit(2)
}
