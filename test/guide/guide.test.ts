// The guide matches the program in both languages: labels, commands, figures and lists.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { EXIT_CODES } from '../../main/cli/base/io.ts'
import { IDLE_TIMEOUTS } from '../../main/web/idleShutdown.ts'
import { guideLineText, type GuideBlock } from '../../renderer/guide/model.ts'
import { ALL_SCREENS } from '../../renderer/navigation/screenOf.ts'
import {
  sortGuidePages,
  GUIDE_PAGES_WHEN_BLOCKED,
  guidePageOfScreen,
  GUIDE_TASK_PAGES,
} from '../../renderer/guide/pages.ts'
import { factsFor } from '../../scripts/guide/facts.ts'
import { withNames, withWords } from '../../scripts/guide/factTexts.ts'
import { LARGEST_TEXT } from '../../shared/contract/preferenceChoices.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { SHOTS } from '../screenshots/guideScenes.ts'
import { isCommand, OPTIONS, findFault } from './commands.ts'
import kept from './labels.json' with { type: 'json' }
import { isLabel, isSameLabel, namedIn, findRenamedLabels } from './labels.ts'
import { commandsIn, labelsIn, LANGUAGES, pageOf, PAGES, picturesIn, piecesOf, root, textOf } from './pages.ts'

const NAMES = [...GUIDE_TASK_PAGES, ...RULESETS.map(({ id }) => id)].sort()

/** Figures that a page has in words instead of a fact, with a check that the program still has them. */
const IN_WORDS: readonly (readonly [string, string, string, () => boolean])[] = [
  [
    'dice',
    'Deux jeux ont une page pour la table',
    'Two games have a page for the table',
    () => RULESETS.filter(({ companion }) => companion).length === 2,
  ],
  ['safekeeping', 'attendez une minute', 'wait a minute', () => IDLE_TIMEOUTS.next === 60_000],
  ['keyboard', 'jusqu’au double', 'up to twice the size', () => LARGEST_TEXT === 2],
  [
    'formats',
    'zéro si tout est fait, un si la réponse est non',
    'zero where all is done, one where the answer is no',
    () => EXIT_CODES.done === 0 && EXIT_CODES.no === 1,
  ],
  [
    'formats',
    'deux si une commande ou un fichier n’est pas compris, trois si le dossier',
    'two where a command or a file is not understood, three where the data folder',
    () => EXIT_CODES.unreadable === 2 && EXIT_CODES.folder === 3,
  ],
]

describe.each(LANGUAGES)('the guide (%s)', (language) => {
  const pages = PAGES.filter((page) => page.language === language)

  test('has a page for every task and every ruleset, and no other', () =>
    expect(pages.map(({ name }) => name)).toEqual(NAMES))

  test.each(pages.map((page) => [page.name, page] as const))('%s quotes only labels of the program', (_name, page) => {
    expect(labelsIn(page).filter((label) => !isLabel(label, language))).toEqual([])
  })

  test.each(pages.map(({ name }) => [name]))('%s has up-to-date facts', (name) => {
    const text = textOf(language, `${name}.md`)
    expect(text, 'Run npm run guide:facts.').toBe(withWords(text, factsFor(name, language), language))
  })

  test.each(pages.map((page) => [page.name, page] as const))('%s links only to existing pages', (_name, page) => {
    const links = piecesOf(page).flatMap((one) => (one.kind === 'link' ? one.page : []))
    expect(links.filter((to) => !NAMES.includes(to))).toEqual([])
  })

  test.each(pages.map((page) => [page.name, page] as const))('%s contains no literal figure', (_name, { source }) =>
    expect(bareFigures(source)).toEqual([]),
  )

  test.each(pages.map((page) => [page.name, page] as const))('%s names only existing commands', (_name, page) => {
    expect(commandsIn(page).flatMap((line) => findFault(line) ?? [])).toEqual([])
    const named = piecesOf(page).flatMap((one) => (one.kind === 'code' && one.text.startsWith('--') ? one.text : []))
    expect(named.filter((option) => !OPTIONS.has(option) && option !== '--cli')).toEqual([])
  })

  test.each(pages.map((page) => [page.name, page] as const))(
    '%s has correct typography',
    (_name, { source, title }) => {
      const text = source.replace(/```[\s\S]*?```/g, '')
      expect(text).not.toMatch(/['\u00a0\u202f]|\.\.\./)
      if (language === 'fr') expect(text).not.toMatch(/[^ \d{«][;!?](?!\w|\[)/)
      else expect(text).not.toMatch(/ [;!?](?!\[)/)
      expect(title).not.toBe('')
    },
  )

  test('calls commands by their names', () => {
    const words = piecesOf(pages.find(({ name }) => name === 'formats')!).flatMap((one) =>
      one.kind === 'code' && /^[a-z]+$/.test(one.text) ? one.text : [],
    )
    expect(words.length).toBeGreaterThan(1)
    expect(words.filter((word) => !isCommand(word))).toEqual([])
  })

  test('describes exactly the formats that have a published schema', () => {
    const named = piecesOf(pages.find(({ name }) => name === 'formats')!).flatMap((one) =>
      one.kind === 'code' && one.text.startsWith('chronique/') ? one.text.slice('chronique/'.length) : [],
    )
    const published = globSync('*.schema.json', { cwd: path.join(root, 'resources/schema') })
    expect(named.map((format) => `${format}.schema.json`).sort()).toEqual(published.sort())
  })

  test('has its pages in the order of its contents', () => {
    const read = [...sortGuidePages(Object.fromEntries(pages.map(({ name }) => [`../${name}.md`, name]))).values()]
    expect(read.slice(0, GUIDE_TASK_PAGES.length)).toEqual(GUIDE_TASK_PAGES)
    expect(read.length).toBe(pages.length)
  })

  test('shows every stored picture, and no other', () => {
    const kept = globSync('*.png', { cwd: path.join(root, 'docs/guide', language, 'pictures') }).sort()
    expect(pages.flatMap(picturesIn).sort()).toEqual(kept)
    expect(kept).toEqual(SHOTS.map(({ scene }) => `${scene.name}.png`).sort())
  })

  test('has few and small pictures', () => {
    const kept = globSync('*.png', { cwd: path.join(root, 'docs/guide', language, 'pictures') })
    expect(kept.length).toBeLessThanOrEqual(15)
    const sizes = kept.map((file) => [
      file,
      readFileSync(path.join(root, 'docs/guide', language, 'pictures', file)).length,
    ])
    expect(sizes.filter(([, bytes]) => Number(bytes) > 100_000)).toEqual([])
  })
})

test.each(NAMES)('%s has the same structure in both languages', (name) => {
  const [french, english] = LANGUAGES.map((language) =>
    PAGES.find((one) => one.name === name && one.language === language)!,
  )
  const shape = (block: GuideBlock) => {
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
  expect(french!.filter((label, at) => !isSameLabel(label, english![at]!))).toEqual([])
})

test.each(NAMES)('%s names only labels that were not renamed', (name) => {
  const [french, english] = LANGUAGES.map((language) =>
    labelsIn(PAGES.find((one) => one.name === name && one.language === language)!),
  )
  expect(
    findRenamedLabels(kept, namedIn(french!, english!)),
    'Check that the page says the right thing about these labels, then run npm run guide:facts and commit labels.json.',
  ).toEqual([])
})

test.each(IN_WORDS)('%s: states correctly « %s », “%s”', (name, french, english, isSo) => {
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
    const expected = [
      ...guide.houseRules.flatMap((rule) => [rule.name[language], rule.summary[language]]),
      ...guide.settings.flatMap((one) => [
        one.name[language],
        one.summary[language],
        ...one.choices.map((choice) => choice.name[language]),
      ]),
      ...guide.readings.flatMap(({ code, text }) => [code, text[language]]),
    ]
    expect(expected.filter((part) => !texts.some((text) => text.includes(part)))).toEqual([])
  })
})

test('maps every screen to a page, and the rules to the page of their ruleset', () => {
  const screens = ALL_SCREENS.map(({ name }) => name)
  expect(screens.filter((screen) => !NAMES.includes(guidePageOfScreen(screen, {}, NAMES[0])))).toEqual([])
  expect(Object.values(GUIDE_PAGES_WHEN_BLOCKED).filter((page) => !NAMES.includes(page))).toEqual([])
  expect(guidePageOfScreen('rules', {}, 'kolaps')).toBe('kolaps')
  expect(guidePageOfScreen('game', { part: 'aftermath' }, undefined)).toBe('after-game')
  expect(guidePageOfScreen('unheard-of', {}, undefined)).toBe('start')
})

describe('this check detects', () => {
  const page = (text: string) => pageOf('start', 'en', `# Title\n\n${text}\n`)

  test('an unknown label, or one of another language', () => {
    expect(isLabel('Undo', 'en')).toBe(true)
    expect(isLabel('Make the 4 remaining rolls', 'en')).toBe(true)
    expect(isLabel('Undoo', 'en')).toBe(false)
    expect(isLabel('Défaire', 'en')).toBe(false)
    expect(isSameLabel('Défaire', 'Undo')).toBe(true)
    expect(isSameLabel('Défaire', 'Redo')).toBe(false)
    const undo = ['Défaire', 'Undo'] as const
    expect(findRenamedLabels(kept, [undo])).toEqual([])
    // One of several buttons with this label was renamed.
    expect(findRenamedLabels({ 'Défaire | Undo': ['renderer/text/shell shell.undone'] }, [undo])).toHaveLength(1)
    expect(findRenamedLabels({}, [undo])).toHaveLength(1)
    expect(labelsIn(page('Press **Undoo**.'))).toEqual(['Undoo'])
  })

  test('an unknown command, option, method or table', () => {
    expect(findFault('npm run cli -- roll un-pour-un/injuries --odds')).toBeUndefined()
    expect(findFault('npm run nothing')).toMatch('no script')
    expect(findFault('npm run cli -- rolll un-pour-un/injuries')).toMatch('no command')
    expect(findFault('npm run cli -- check --unheard')).toMatch('unknown-option')
    expect(findFault('npm run cli -- print x.json --sheet card')).toMatch('no choice card')
    expect(findFault('npm run cli -- print x.json --sheet cards --per-page 9')).toBeUndefined()
    expect(isCommand('campaign')).toBe(false)
    expect(findFault('npm run cli -- call campaign.listt')).toMatch('no method')
    expect(findFault('npm run cli -- roll un-pour-un/wounds')).toMatch('no table')
    expect(findFault('rm -r out')).toMatch('not a script')
  })

  test('a literal figure, or an unknown fact', () => {
    expect(bareFigures('At most 12 of them, on D66 or A4, {{rulesets}} in all')).toEqual(['12'])
    expect(() => page('{{unheard-of}}')).toThrow('no such fact')
    expect(() => page('{{key:unheard-of}}')).toThrow('no such shortcut')
    expect(() => pageOf('un-pour-un', 'en', '# T\n\n{{data:ranks.leader.price}}')).toThrow('no figure')
  })

  test('an outdated or empty fact', () => {
    const facts = factsFor('safekeeping', 'fr')
    expect(withWords('<!--backup-days-->0<!--/-->', facts, 'fr')).toMatch(/^<!--backup-days-->[1-9]\d*<!--\/-->$/)
    expect(withWords('<!--key:close--><!--/-->', facts, 'fr')).toContain('<kbd>Échap</kbd>')
    expect(withNames('a <!--backup-days-->7<!--/--> b')).toBe('a {{backup-days}} b')
    expect(() => withNames('{{backup-days}}')).toThrow('without its words')
    expect(() => withNames('<!--backup-days-->7')).toThrow('no end')
    expect(() => withNames('- <!--key:undo-->Z<!--/--> does **Undo**')).toThrow('begins with a fact')
  })

  test.each(['[a](elsewhere)', 'a ** b', '<b>bold</b>', '#### deep', 'a `b', '- a\n1. b', '![](pictures/x.png)'])(
    'unsupported Markdown: %s',
    (text) => expect(() => page(text)).toThrow(),
  )

  test('a page without a title, or an unclosed code block', () => {
    expect(() => pageOf('start', 'en', 'Words')).toThrow('title')
    expect(() => page('```sh\nnpm run build')).toThrow('left open')
  })

  test('no fault in a valid page, which is parsed completely', () => {
    const { title, blocks } = page('Press **Undo**, or {{key:undo}}; see [this](season.md).\n\n- one\n  two\n- `three`')
    expect([title, blocks.length]).toEqual(['Title', 2])
    const [first, list] = blocks as [Extract<GuideBlock, { kind: 'paragraph' }>, Extract<GuideBlock, { kind: 'list' }>]
    expect(first.text.map(({ kind }) => kind)).toEqual(['text', 'label', 'text', 'keys', 'text', 'link', 'text'])
    expect(list.items.map((item) => guideLineText(item))).toEqual(['one two', 'three'])
  })
})

/** Literal figures of a page, except in names of dice and paper sizes, in code, in labels and in facts. */
function bareFigures(source: string): string[] {
  const text = source
    .replace(/```[\s\S]*?```|`[^`]*`|\{\{[^}]*\}\}|\*\*[^*]*\*\*|\]\([^)]*\)/g, '')
    .replace(/^\d+\. /gm, '')
    .replace(/\b\d*D\d+\b|\bA[45]\b/g, '')
  return text.match(/\d+/g) ?? []
}
