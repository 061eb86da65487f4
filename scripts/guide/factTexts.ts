// Facts in the Markdown of the guide, written in such a way that any viewer shows the page well. The text of a fact
// is between two invisible comments with its name:
//
// <!--backup-days-->30<!--/-->
//
// The program looks up the fact itself. `npm run guide:facts` updates the text, and a test reports outdated texts.
import french from '../../renderer/text/shell/fr.json' with { type: 'json' }
import english from '../../renderer/text/shell/en.json' with { type: 'json' }
import type { GuideEntry } from '../../renderer/guide/model.ts'
import type { Language } from '../../shared/domain/localized.ts'
import type { Facts } from './markdown.ts'

const WRITTEN = /<!--([\w:.-]+)-->[\s\S]*?<!--\/-->/g

/**
 * Matches a line that starts with a comment and contains Markdown. Markdown treats such a line as HTML, so its markup
 * would be shown unchanged.
 */
const UNREAD = /^(?:- |\d+\. )?<!--.*(?:\*\*|`|\]\()/m

/**
 * Replaces the texts of facts by their names, for `readPage`. Throws if the page would not read well in other viewers.
 */
export function withNames(source: string): string {
  if (source.includes('{{')) throw new Error('a fact without its words: <!--name--><!--/-->')
  if (UNREAD.test(source)) throw new Error('signs of Markdown in a line that begins with a fact')
  const text = source.replace(WRITTEN, '{{$1}}')
  if (text.includes('<!--')) throw new Error('a comment that names no fact, or has no end')
  return text
}

/** Replaces the texts of facts by the current ones. */
export const withWords = (source: string, facts: Facts, language: Language): string =>
  source.replace(WRITTEN, (_, name: string) => `<!--${name}-->${wordsOf(name, facts, language)}<!--/-->`)

function wordsOf(name: string, facts: Facts, language: Language): string {
  const fact = facts(name)
  if (fact.kind === 'text') return fact.text
  if (fact.kind === 'keys') return fact.keys.map((key) => `<kbd>${keyLabelOf(key, language)}</kbd>`).join(' ')
  return `\n\n${fact.entries.map(entryText).join('\n')}\n\n`
}

/** Returns the label of a key, as on most keyboards. */
function keyLabelOf(key: string, language: Language): string {
  const caps: Readonly<Record<string, string>> = { fr: french, en: english }[language]
  return caps[`shell.cap-${key}`] ?? key
}

const entryText = ({ name, text, mark }: GuideEntry): string =>
  `- **${escapeMarkdown(name)}**${mark === undefined ? '' : ` · _${escapeMarkdown(mark)}_`}<br>${escapeMarkdown(text)}`

/** Escapes Markdown characters. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_<[\]|]/g, '\\$&')
