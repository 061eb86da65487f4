import ts from 'typescript'

/** Modules by which a program can reach another machine. */
const NETWORK_MODULES =
  /^(?:node:)?(?:http|https|http2|net|tls|dgram|dns|dns\/promises|inspector|cluster)$|^(?:undici|pg|ws)$/
/** Names with which a page, Node or Electron sends without an import. */
const NETWORK_NAMES = new Set([
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'RTCPeerConnection', 'sendBeacon'],
  ...['importScripts', 'autoUpdater', 'crashReporter', 'createConnection', 'connect', 'openExternal', 'downloadURL'],
  'loadURL',
])

/**
 * Returns the names in a source by which it could send a request: values of network modules (`node:http.request`), and
 * names such as `fetch`. Types do not count.
 */
export function networkNamesIn(source: string): string[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return addImports(node, found)
    if (ts.isCallExpression(node)) addLoadedModule(node, found)
    if (ts.isTypeNode(node)) return
    if ((ts.isIdentifier(node) || ts.isStringLiteral(node)) && NETWORK_NAMES.has(node.text)) found.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...found].sort()
}

function addImports({ moduleSpecifier, importClause }: ts.ImportDeclaration, found: Set<string>): void {
  const module = (moduleSpecifier as ts.StringLiteral).text
  if (!NETWORK_MODULES.test(module) || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return
  const named = importClause?.namedBindings
  if (importClause?.name || !named || ts.isNamespaceImport(named)) found.add(module)
  if (named && ts.isNamedImports(named))
    for (const one of named.elements) if (!one.isTypeOnly) found.add(`${module}.${(one.propertyName ?? one.name).text}`)
}

/** Adds a module that is loaded by `import()` or `require()`, also under a name that is not known in advance. */
function addLoadedModule({ expression, arguments: [wanted] }: ts.CallExpression, found: Set<string>): void {
  const isLoading =
    expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(expression) && expression.text === 'require')
  if (!isLoading || !wanted) return
  if (!ts.isStringLiteralLike(wanted)) found.add('a module of any name')
  else if (NETWORK_MODULES.test(wanted.text)) found.add(wanted.text)
}

/** Returns the scripts of a Vue file; any other file is a script as a whole. */
export const scriptOf = (name: string, source: string): string =>
  name.endsWith('.vue')
    ? [...source.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join('\n')
    : source
