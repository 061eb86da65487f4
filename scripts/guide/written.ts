// Facts as they stand in the Markdown of the guide, so that it reads well wherever Markdown is shown: their words, between
// two comments that name them and that no page shows.
//
//   <!--backup-days-->30<!--/-->
//
// The program takes the fact itself; `npm run guide:facts` writes the words anew, and a test says which have gone out of date.
import french from '../../renderer/text/shell/fr.json' with { type: 'json' }
import english from '../../renderer/text/shell/en.json' with { type: 'json' }
import type { GuideEntry } from '../../renderer/guide/model.ts'
import type { Language } from '../../shared/domain/localized.ts'
import type { Facts } from './markdown.ts'

const WRITTEN = /<!--([\w:.-]+)-->[\s\S]*?<!--\/-->/g

/** A line that begins with a comment is plain HTML to Markdown: its signs would be shown. */
const UNREAD = /^(?:- |\d+\. )?<!--.*(?:\*\*|`|\]\()/m

/** A page with the names of its facts in place of their words, as `readPage` takes it. Throws where it would not read so elsewhere. */
export function withNames(source: string): string {
  if (source.includes('{{')) throw new Error('a fact without its words: <!--name--><!--/-->')
  if (UNREAD.test(source)) throw new Error('signs of Markdown in a line that begins with a fact')
  const text = source.replace(WRITTEN, '{{$1}}')
  if (text.includes('<!--')) throw new Error('a comment that names no fact, or has no end')
  return text
}

/** The same page with the words that its facts have now. */
export const withWords = (source: string, facts: Facts, language: Language): string =>
  source.replace(WRITTEN, (_, name: string) => `<!--${name}-->${wordsOf(name, facts, language)}<!--/-->`)

function wordsOf(name: string, facts: Facts, language: Language): string {
  const fact = facts(name)
  if (fact.kind === 'text') return fact.text
  if (fact.kind === 'keys') return fact.keys.map((key) => `<kbd>${capOf(key, language)}</kbd>`).join(' ')
  return `\n\n${fact.entries.map(entryOf).join('\n')}\n\n`
}

/** As they stand on most keyboards. */
function capOf(key: string, language: Language): string {
  const caps: Readonly<Record<string, string>> = { fr: french, en: english }[language]
  return caps[`shell.cap-${key}`] ?? key
}

const entryOf = ({ name, text, mark }: GuideEntry): string =>
  `- **${escaped(name)}**${mark === undefined ? '' : ` · _${escaped(mark)}_`}<br>${escaped(text)}`

/** What would be a sign of Markdown's. */
const escaped = (text: string): string => text.replace(/[\\`*_<[\]|]/g, '\\$&')
