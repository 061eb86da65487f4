// Reads a page of the guide. It is written in a small part of Markdown, so that it reads well elsewhere too, and whatever
// is not of that part is an error: a page never shows a sign that was meant for something.
//
//   # Title, ## and ### headings · paragraphs · - and 1. lists · ![what is seen](pictures/scene.png) · ```sh blocks
//   **a text of the program's** · `code` · [another page](page.md) · {{a fact of the program's}}
import type { Block, GuideEntry, GuidePage, Inline } from '../../renderer/guide/model.ts'

/** What stands for a fact: text or keys within a line, entries where a paragraph is nothing else. */
export type Fact =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  | { readonly kind: 'entries'; readonly entries: readonly GuideEntry[] }

/** Gives the fact of a name; throws where there is none. */
export type Facts = (name: string) => Fact

const INLINE = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|\{\{([^}]+)\}\}/g
const LINK = /^([\w-]+)\.md$/

/** A line's pieces. Throws where a sign of Markdown's is left over, and where a link leads to no page. */
function inline(line: string, facts: Facts): Inline[] {
  const pieces: Inline[] = []
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

function pieceOf([, label, code, link, to, fact]: RegExpMatchArray, facts: Facts): Inline {
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

/** Lines that follow each other without an empty one, as a block. */
function blockOf(lines: readonly string[], facts: Facts): Block {
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

/** A list; a line that begins with a space goes on with the item before it. */
function listOf(lines: readonly string[], facts: Facts): Block {
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
 * A page of the guide from its Markdown. Throws, with the line, on whatever is not of the guide's part of Markdown, and
 * where a fact is none of the program's.
 */
export function readPage(text: string, facts: Facts): GuidePage {
  const [head = '', ...rest] = text.split('\n')
  const title = /^# (.+)$/.exec(head)?.[1]
  if (title === undefined) throw new Error('a page begins with its title')
  const blocks: Block[] = []
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
