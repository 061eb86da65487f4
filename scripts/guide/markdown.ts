// Reads a page of the guide. The page uses a small subset of Markdown, so that it also reads well in other viewers.
// Any other markup is an error, so a page never shows raw markup.
//
// # Title, ## and ### headings · paragraphs · - and 1. lists · ![description](pictures/scene.png) · ```sh blocks ·
// **a text of the program** · `code` · [another page](page.md) · {{a fact of the program}}
import type { GuideBlock, GuideEntry, GuidePage, GuideLinePart } from '../../renderer/guide/model.ts'

/** The value of a fact: a text or keys within a line, or a list that is a paragraph. */
export type Fact =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  | { readonly kind: 'entries'; readonly entries: readonly GuideEntry[] }

/** Looks up a fact by name. Throws if there is no such fact. */
export type Facts = (name: string) => Fact

const INLINE = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|\{\{([^}]+)\}\}/g
const LINK = /^([\w-]+)\.md$/

/**
 * Parses the inline elements of a line. Throws for Markdown that was not parsed, and for a link that leads to no
 * page.
 */
function inline(line: string, facts: Facts): GuideLinePart[] {
  const pieces: GuideLinePart[] = []
  let at = 0
  const plain = (text: string) => {
    if (/\*\*|`|\]\(|\{\{|\}\}|<\w/.test(text)) throw new Error(`not understood: ${text}`)
    if (text !== '') pieces.push({ kind: 'text', text })
  }
  for (const found of line.matchAll(INLINE)) {
    plain(line.slice(at, found.index))
    at = found.index + found[0].length
    pieces.push(pieceOf(found, facts))
  }
  plain(line.slice(at))
  return pieces
}

function pieceOf([, label, code, link, to, fact]: RegExpMatchArray, facts: Facts): GuideLinePart {
  if (label !== undefined) return { kind: 'label', text: label }
  if (code !== undefined) return { kind: 'code', text: code }
  if (link !== undefined) {
    const page = LINK.exec(to!)?.[1]
    if (page === undefined) throw new Error(`no page of the guide: ${to}`)
    return { kind: 'link', text: link, page }
  }
  const known = facts(fact!)
  if (known.kind === 'entries') throw new Error(`{{${fact}}} is a paragraph of its own`)
  return known
}

const LISTED = /^(?:-|(\d+)\.) +(.*)$/

/** Parses consecutive non-empty lines as a block. */
function blockOf(lines: readonly string[], facts: Facts): GuideBlock {
  const [first = ''] = lines
  const heading = /^(#{2,3}) (.+)$/.exec(first)
  if (heading && lines.length === 1)
    return { kind: 'heading', level: heading[1]!.length as 2 | 3, text: inline(heading[2]!, facts) }
  if (first.startsWith('#')) throw new Error(`not understood: ${first}`)
  const picture = /^!\[([^\]]+)\]\(pictures\/([\w-]+\.png)\)$/.exec(lines.join(' '))
  if (picture) return { kind: 'picture', alt: picture[1]!, file: picture[2]! }
  const fact = /^\{\{([^}]+)\}\}$/.exec(lines.join(' '))
  const known = fact && facts(fact[1]!)
  if (known?.kind === 'entries') return known
  if (LISTED.test(first)) return listOf(lines, facts)
  return { kind: 'paragraph', text: inline(lines.join(' '), facts) }
}

/** Parses a list; a line that starts with a space continues the item before it. */
function listOf(lines: readonly string[], facts: Facts): GuideBlock {
  const items: string[] = []
  const isOrdered = /^\d/.test(lines[0]!)
  for (const line of lines) {
    const [all, number, text] = LISTED.exec(line) ?? []
    if (all !== undefined && (number !== undefined) !== isOrdered) throw new Error(`two sorts of list: ${line}`)
    if (all !== undefined) items.push(text!)
    else if (/^\s/.test(line)) items.push(`${items.pop()} ${line.trim()}`)
    else throw new Error(`not understood in a list: ${line}`)
  }
  return { kind: 'list', isOrdered, items: items.map((item) => inline(item, facts)) }
}

/**
 * Parses a page of the guide. Throws for Markdown outside the subset and for unknown facts; the error names the line.
 */
export function readPage(text: string, facts: Facts): GuidePage {
  const [head = '', ...rest] = text.split('\n')
  const title = /^# (.+)$/.exec(head)?.[1]
  if (title === undefined) throw new Error('a page begins with its title')
  const blocks: GuideBlock[] = []
  let open: string[] = []
  let code: string[] | undefined
  const close = () => {
    if (open.length > 0) blocks.push(blockOf(open, facts))
    open = []
  }
  for (const line of rest) {
    if (line.startsWith('```')) {
      close()
      if (code) blocks.push({ kind: 'code', text: code.join('\n') })
      code = code ? undefined : []
    } else if (code) code.push(line)
    else if (line.trim() === '') close()
    else open.push(line)
  }
  if (code) throw new Error('a block of code is left open')
  close()
  return { title, blocks }
}
