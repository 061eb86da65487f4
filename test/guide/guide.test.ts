// The guide says of the program what is so: its labels, commands, figures and lists are the program's, in both languages.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { EXIT } from '../../main/cli/base/io.ts'
import { WAITING } from '../../main/web/idleShutdown.ts'
import { plain, type Block } from '../../renderer/guide/model.ts'
import { inOrder, PAGE_INSTEAD, pageFor, TASKS } from '../../renderer/guide/pages.ts'
import { factsFor } from '../../scripts/guide/facts.ts'
import { withNames, withWords } from '../../scripts/guide/written.ts'
import { LARGEST_TEXT } from '../../shared/contract/preferenceChoices.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { SHOTS } from '../screenshots/guideScenes.ts'
import { isCommand, OPTIONS, wrongIn } from './commands.ts'
import kept from './labels.json' with { type: 'json' }
import { isSaid, isSame, namedIn, renamed } from './labels.ts'
import { commandsIn, labelsIn, LANGUAGES, pageOf, PAGES, picturesIn, piecesOf, root, textOf } from './pages.ts'

const NAMES = [...TASKS, ...RULESETS.map(({ id }) => id)].sort()

/** Figures that a page has in words, which no fact puts in, and whether the program has them. */
const IN_WORDS: readonly (readonly [string, string, string, () => boolean])[] = [
  [
    'dice',
    'Deux jeux ont une page pour la table',
    'Two games have a page for the table',
    () => RULESETS.filter(({ companion }) => companion).length === 2,
  ],
  ['safekeeping', 'attendez une minute', 'wait a minute', () => WAITING.next === 60_000],
  ['keyboard', 'jusqu’au double', 'up to twice the size', () => LARGEST_TEXT === 2],
  [
    'formats',
    'zéro si tout est fait, un si la réponse est non',
    'zero where all is done, one where the answer is no',
    () => EXIT.done === 0 && EXIT.no === 1,
  ],
  [
    'formats',
    'deux si une commande ou un fichier n’est pas compris, trois si le dossier',
    'two where a command or a file is not understood, three where the data folder',
    () => EXIT.unreadable === 2 && EXIT.folder === 3,
  ],
]

describe.each(LANGUAGES)('the guide (%s)', (language) => {
  const pages = PAGES.filter((page) => page.language === language)

  test('has a page for every task and every ruleset, and no other', () =>
    expect(pages.map(({ name }) => name)).toEqual(NAMES))

  test.each(pages.map((page) => [page.name, page] as const))('%s names what the program says so', (_name, page) => {
    expect(labelsIn(page).filter((label) => !isSaid(label, language))).toEqual([])
  })

  // Else: npm run guide:facts
  test.each(pages.map(({ name }) => [name]))('%s has its facts in their words of today', (name) => {
    const text = textOf(language, `${name}.md`)
    expect(text).toBe(withWords(text, factsFor(name, language), language))
  })

  test.each(pages.map((page) => [page.name, page] as const))('%s leads only to pages', (_name, page) => {
    const links = piecesOf(page).flatMap((one) => (one.kind === 'link' ? one.page : []))
    expect(links.filter((to) => !NAMES.includes(to))).toEqual([])
  })

  test.each(pages.map((page) => [page.name, page] as const))('%s has no figure of its own', (_name, { source }) =>
    expect(bareFigures(source)).toEqual([]),
  )

  test.each(pages.map((page) => [page.name, page] as const))('%s names commands that there are', (_name, page) => {
    expect(commandsIn(page).flatMap((line) => wrongIn(line) ?? [])).toEqual([])
    const named = piecesOf(page).flatMap((one) => (one.kind === 'code' && one.text.startsWith('--') ? one.text : []))
    expect(named.filter((option) => !OPTIONS.has(option) && option !== '--cli')).toEqual([])
  })

  test.each(pages.map((page) => [page.name, page] as const))('%s is set with care', (_name, { source, title }) => {
    const text = source.replace(/```[\s\S]*?```/g, '')
    expect(text).not.toMatch(/['\u00a0\u202f]|\.\.\./)
    if (language === 'fr') expect(text).not.toMatch(/[^ \d{«][;!?](?!\w|\[)/)
    else expect(text).not.toMatch(/ [;!?](?!\[)/)
    expect(title).not.toBe('')
  })

  test('calls commands by their names', () => {
    const words = piecesOf(pages.find(({ name }) => name === 'formats')!).flatMap((one) =>
      one.kind === 'code' && /^[a-z]+$/.test(one.text) ? one.text : [],
    )
    expect(words.length).toBeGreaterThan(1)
    expect(words.filter((word) => !isCommand(word))).toEqual([])
  })

  test('tells of every format that has a published schema, and of no other', () => {
    const named = piecesOf(pages.find(({ name }) => name === 'formats')!).flatMap((one) =>
      one.kind === 'code' && one.text.startsWith('chronique/') ? one.text.slice('chronique/'.length) : [],
    )
    const published = globSync('*.schema.json', { cwd: path.join(root, 'resources/schema') })
    expect(named.map((format) => `${format}.schema.json`).sort()).toEqual(published.sort())
  })

  test('is read in the order of its contents', () => {
    const read = [...inOrder(Object.fromEntries(pages.map(({ name }) => [`../${name}.md`, name]))).values()]
    expect(read.slice(0, TASKS.length)).toEqual(TASKS)
    expect(read.length).toBe(pages.length)
  })

  test('shows every picture that is kept, and no other', () => {
    const kept = globSync('*.png', { cwd: path.join(root, 'docs/guide', language, 'pictures') }).sort()
    expect(pages.flatMap(picturesIn).sort()).toEqual(kept)
    expect(kept).toEqual(SHOTS.map(({ scene }) => `${scene.name}.png`).sort())
  })

  test('keeps few pictures, and small ones', () => {
    const kept = globSync('*.png', { cwd: path.join(root, 'docs/guide', language, 'pictures') })
    expect(kept.length).toBeLessThanOrEqual(12)
    const sizes = kept.map((file) => [
      file,
      readFileSync(path.join(root, 'docs/guide', language, 'pictures', file)).length,
    ])
    expect(sizes.filter(([, bytes]) => Number(bytes) > 100_000)).toEqual([])
  })
})

test.each(NAMES)('%s is built alike in both languages', (name) => {
  const [french, english] = LANGUAGES.map((language) =>
    PAGES.find((one) => one.name === name && one.language === language)!,
  )
  const shape = (block: Block) => {
    if (block.kind === 'heading') return `h${block.level}`
    if (block.kind === 'list') return `${block.isOrdered ? 'ol' : 'ul'} ${block.items.length}`
    if (block.kind === 'picture') return block.file
    return block.kind === 'entries' ? block.entries.length : block.kind
  }
  expect(english!.blocks.map(shape)).toEqual(french!.blocks.map(shape))
  expect(piecesOf(english!).flatMap((one) => (one.kind === 'link' ? one.page : []))).toEqual(
    piecesOf(french!).flatMap((one) => (one.kind === 'link' ? one.page : [])),
  )
})

test.each(NAMES)('%s names the same buttons in both languages', (name) => {
  const [french, english] = LANGUAGES.map((language) =>
    labelsIn(PAGES.find((one) => one.name === name && one.language === language)!),
  )
  expect(french!.filter((label, at) => !isSame(label, english![at]!))).toEqual([])
})

// Else: look at what the page says of it, then npm run guide:facts
test.each(NAMES)('%s names what still has that name', (name) => {
  const [french, english] = LANGUAGES.map((language) =>
    labelsIn(PAGES.find((one) => one.name === name && one.language === language)!),
  )
  expect(renamed(kept, namedIn(french!, english!))).toEqual([])
})

test.each(IN_WORDS)('%s: « %s », “%s”', (name, french, english, isSo) => {
  for (const [language, words] of [
    ['fr', french],
    ['en', english],
  ] as const)
    expect(textOf(language, `${name}.md`)).toContain(words)
  expect(isSo()).toBe(true)
})

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('the page of %s', (id, { name, guide }) => {
  test.each(LANGUAGES)('has its name, and every house rule, setting and reading with its default (%s)', (language) => {
    const page = PAGES.find((one) => one.name === id && one.language === language)!
    expect(page.title).toBe(name[language])
    const listed = page.blocks.flatMap((block) => (block.kind === 'entries' ? [block.entries] : []))
    const wanted = [guide.houseRules, guide.settings, guide.readings].filter((list) => list.length > 0)
    expect(listed.map((entries) => entries.length)).toEqual(wanted.map((list) => list.length))
    const texts = listed.flat().map((entry) => `${entry.name} ${entry.text} ${entry.mark ?? ''}`)
    const said = [
      ...guide.houseRules.flatMap((rule) => [rule.name[language], rule.summary[language]]),
      ...guide.settings.flatMap((one) => [
        one.name[language],
        one.summary[language],
        ...one.choices.map((choice) => choice.name[language]),
      ]),
      ...guide.readings.flatMap(({ code, text }) => [code, text[language]]),
    ]
    expect(said.filter((part) => !texts.some((text) => text.includes(part)))).toEqual([])
  })
})

test('every screen has a page, and the rules that of their ruleset', () => {
  const router = readFileSync(path.join(root, 'renderer/router.ts'), 'utf8')
  const screens = [...router.matchAll(/\bname: '([\w-]+)', component|^ {4}name: '([\w-]+)',$/gm)].map(
    ([, a, b]) => a ?? b,
  )
  expect(screens.length).toBeGreaterThan(20)
  expect(screens.filter((screen) => !NAMES.includes(pageFor(screen, {}, NAMES[0])))).toEqual([])
  expect(Object.values(PAGE_INSTEAD).filter((page) => !NAMES.includes(page))).toEqual([])
  expect(pageFor('rules', {}, 'kolaps')).toBe('kolaps')
  expect(pageFor('game', { part: 'aftermath' }, undefined)).toBe('after-game')
  expect(pageFor('unheard-of', {}, undefined)).toBe('start')
})

describe('what is not so would be found out', () => {
  const page = (text: string) => pageOf('start', 'en', `# Title\n\n${text}\n`)

  test('a label that nothing says, or another language', () => {
    expect(isSaid('Undo', 'en')).toBe(true)
    expect(isSaid('Roll the 4 left', 'en')).toBe(true)
    expect(isSaid('Undoo', 'en')).toBe(false)
    expect(isSaid('Annuler', 'en')).toBe(false)
    expect(isSame('Annuler', 'Undo')).toBe(true)
    expect(isSame('Annuler', 'Redo')).toBe(false)
    const undo = ['Annuler', 'Undo'] as const
    expect(renamed(kept, [undo])).toEqual([])
    // One of several buttons of that name has another now.
    expect(renamed({ 'Annuler | Undo': ['renderer/text/shell shell.undone'] }, [undo])).toHaveLength(1)
    expect(renamed({}, [undo])).toHaveLength(1)
    expect(labelsIn(page('Press **Undoo**.'))).toEqual(['Undoo'])
  })

  test('a command, an option, a method, a table', () => {
    expect(wrongIn('npm run cli -- roll un-pour-un/injuries --odds')).toBeUndefined()
    expect(wrongIn('npm run nothing')).toMatch('no script')
    expect(wrongIn('npm run cli -- rolll un-pour-un/injuries')).toMatch('no command')
    expect(wrongIn('npm run cli -- check --unheard')).toMatch('unknown-option')
    expect(wrongIn('npm run cli -- print x.json --sheet card')).toMatch('no choice card')
    expect(wrongIn('npm run cli -- print x.json --sheet cards --per-page 9')).toBeUndefined()
    expect(isCommand('campaign')).toBe(false)
    expect(wrongIn('npm run cli -- call campaign.listt')).toMatch('no method')
    expect(wrongIn('npm run cli -- roll un-pour-un/wounds')).toMatch('no table')
    expect(wrongIn('rm -r out')).toMatch('not a script')
  })

  test('a figure that is typed, a fact that there is not', () => {
    expect(bareFigures('At most 12 of them, on D66 or A4, {{rulesets}} in all')).toEqual(['12'])
    expect(() => page('{{unheard-of}}')).toThrow('no such fact')
    expect(() => page('{{key:unheard-of}}')).toThrow('no such shortcut')
    expect(() => pageOf('un-pour-un', 'en', '# T\n\n{{data:ranks.leader.price}}')).toThrow('no figure')
  })

  test('a fact whose words are of yesterday, or that has none', () => {
    const facts = factsFor('safekeeping', 'fr')
    expect(withWords('<!--backup-days-->0<!--/-->', facts, 'fr')).toMatch(/^<!--backup-days-->[1-9]\d*<!--\/-->$/)
    expect(withWords('<!--key:close--><!--/-->', facts, 'fr')).toContain('<kbd>Échap</kbd>')
    expect(withNames('a <!--backup-days-->7<!--/--> b')).toBe('a {{backup-days}} b')
    expect(() => withNames('{{backup-days}}')).toThrow('without its words')
    expect(() => withNames('<!--backup-days-->7')).toThrow('no end')
    expect(() => withNames('- <!--key:undo-->Z<!--/--> does **Undo**')).toThrow('begins with a fact')
  })

  test.each(['[a](elsewhere)', 'a ** b', '<b>bold</b>', '#### deep', 'a `b', '- a\n1. b', '![](pictures/x.png)'])(
    'Markdown that the guide has none of: %s',
    (text) => expect(() => page(text)).toThrow(),
  )

  test('a page without a title, code without an end', () => {
    expect(() => pageOf('start', 'en', 'Words')).toThrow('title')
    expect(() => page('```sh\nnpm run build')).toThrow('left open')
  })

  test('what is read is what is written', () => {
    const { title, blocks } = page('Press **Undo**, or {{key:undo}}; see [this](season.md).\n\n- one\n  two\n- `three`')
    expect([title, blocks.length]).toEqual(['Title', 2])
    const [first, list] = blocks as [Extract<Block, { kind: 'paragraph' }>, Extract<Block, { kind: 'list' }>]
    expect(first.text.map(({ kind }) => kind)).toEqual(['text', 'label', 'text', 'keys', 'text', 'link', 'text'])
    expect(list.items.map((item) => plain(item))).toEqual(['one two', 'three'])
  })
})

/** Figures that a page types itself; names of dice and papers are none, nor is code, nor what a fact is put into. */
function bareFigures(source: string): string[] {
  const text = source
    .replace(/```[\s\S]*?```|`[^`]*`|\{\{[^}]*\}\}|\*\*[^*]*\*\*|\]\([^)]*\)/g, '')
    .replace(/^\d+\. /gm, '')
    .replace(/\b\d*D\d+\b|\bA[45]\b/g, '')
  return text.match(/\d+/g) ?? []
}
