// Finds small faults that can be put into a source file: the position and the replacement.
import path from 'node:path'
import ts from 'typescript'

/** A fault: `text` replaces the range from `start` to `end` of `file`. */
export interface Mutation {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly text: string
  /** The old and the new text, shortened for the results. */
  readonly mutation: string
}

type Edit = Pick<Mutation, 'start' | 'end' | 'text'>

const SWAPPED = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
])

/** Returns all faults that can be tried in a file: in TypeScript, or in the script of a component. */
export function candidates(file: string, content: string): Mutation[] {
  const { text, offset } = scriptOf(file, content)
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Mutation[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    for (const edit of editsOf(node, source)) found.push(mutationOf(file, content, edit, offset))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function scriptOf(file: string, content: string): { readonly text: string; readonly offset: number } {
  if (path.extname(file) !== '.vue') return { text: content, offset: 0 }
  const begin = /<script setup lang="ts"[^>]*>/.exec(content)
  if (begin === null) return { text: '', offset: 0 }
  const offset = begin.index + begin[0].length
  return { text: content.slice(offset, content.indexOf('</script>', offset)), offset }
}

function mutationOf(file: string, content: string, { start, end, text }: Edit, offset: number): Mutation {
  const before = content.slice(offset + start, offset + end)
  const line = content.slice(0, offset + start).split('\n').length
  return { file, line, start: offset + start, end: offset + end, text, mutation: `${brief(before)} → ${brief(text)}` }
}

const brief = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 70 ? `${line.slice(0, 67)}…` : line
}

function editsOf(node: ts.Node, source: ts.SourceFile): Edit[] {
  const edit = (place: ts.Node, text: string): Edit => ({ start: place.getStart(source), end: place.end, text })
  if (ts.isBinaryExpression(node)) return binaryEdits(node, source, edit)
  if (ts.isNumericLiteral(node)) return [edit(node, String(Number(node.text) + 1))]
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [edit(node, `(${node.operand.getText(source)})`)]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [edit(node, 'false')]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [edit(node, 'true')]
  if (ts.isExpressionStatement(node) && isCall(node.expression)) return [edit(node, '{}')]
  if (isFilter(node)) return [{ start: node.expression.expression.end, end: node.end, text: '' }]
  return []
}

function binaryEdits(
  node: ts.BinaryExpression,
  source: ts.SourceFile,
  edit: (place: ts.Node, text: string) => Edit,
): Edit[] {
  const kind = node.operatorToken.kind
  if (kind === ts.SyntaxKind.QuestionQuestionToken)
    return [node.left, node.right].map((side) => edit(node, `(${side.getText(source)})`))
  const swapped = SWAPPED.get(kind)
  if (swapped === undefined || (kind === ts.SyntaxKind.PlusToken && hasText(node))) return []
  return [edit(node.operatorToken, swapped)]
}

/** True if `+` joins texts, where `-` would make no sense. */
const hasText = (node: ts.BinaryExpression): boolean =>
  [node.left, node.right].some(
    (side) =>
      ts.isStringLiteralLike(side) || ts.isTemplateExpression(side) || (ts.isBinaryExpression(side) && hasText(side)),
  )

/**
 * True for a call that can be removed. The compiler needs some calls (`super`, `defineProps` and so on), which cannot
 * be removed.
 */
const isCall = (node: ts.Expression): boolean =>
  ts.isAwaitExpression(node)
    ? isCall(node.expression)
    : ts.isCallExpression(node) && !/^(?:super|define[A-Z]\w*)$/.test(node.expression.getText())

type FilterCall = ts.CallExpression & { readonly expression: ts.PropertyAccessExpression }

const isFilter = (node: ts.Node): node is FilterCall =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'filter'
