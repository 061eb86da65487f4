// Imported before all else by what npm runs: where Node is too old it ends with a sentence, not with a fault within Node.
// It is written for any Node that knows modules, and imports nothing.

/** As package.json asks for (`engines`): the oldest that these scripts run on. The program itself has a Node of its own. */
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
