// What keys do in a grid, by its mode.
import { describe, expect, test } from 'vitest'
import { actionOfKey, type GridMode } from '../../renderer/components/grid/gridKeys.ts'

/** Returns what a shortcut such as `Ctrl+Shift+z` does in a mode. */
function action(shortcut: string, mode: GridMode = 'select') {
  const parts = shortcut.split('+')
  const key = parts.pop()!
  const [ctrlKey, metaKey, shiftKey, altKey] = ['Ctrl', 'Meta', 'Shift', 'Alt'].map((one) => parts.includes(one))
  return actionOfKey(
    { key: key === 'Space' ? ' ' : key, ctrlKey: ctrlKey!, metaKey: metaKey!, shiftKey: shiftKey!, altKey: altKey! },
    mode,
  )
}
const move = (rows: number, columns: number, isExtending = false) => ({ do: 'move', rows, columns, isExtending })

describe('while cells are selected', () => {
  test.each([
    ['ArrowUp', move(-1, 0)],
    ['Shift+ArrowRight', move(0, 1, true)],
    ['Ctrl+ArrowDown', move(Infinity, 0)],
    ['Meta+Shift+ArrowLeft', move(0, -Infinity, true)],
    ['Home', move(0, -Infinity)],
    ['Ctrl+End', move(Infinity, Infinity)],
    ['PageDown', { do: 'page', by: 1, isExtending: false }],
    ['Shift+PageUp', { do: 'page', by: -1, isExtending: true }],
  ])('%s moves', (shortcut, expected) => expect(action(shortcut)).toEqual(expected))

  test.each([
    ['Tab', { do: 'tab', by: 1 }],
    ['Shift+Tab', { do: 'tab', by: -1 }],
    ['Enter', { do: 'edit' }],
    ['Shift+Enter', { do: 'enter', by: -1 }],
    ['F2', { do: 'edit' }],
    ['Escape', { do: 'leave' }],
    ['Delete', { do: 'clear' }],
    ['Backspace', { do: 'clear' }],
    ['Space', { do: 'toggle' }],
    ['Shift+Space', { do: 'selectRows' }],
    ['Alt+ArrowUp', { do: 'moveRows', by: -1 }],
    ['Alt+ArrowDown', { do: 'moveRows', by: 1 }],
    ['Alt+Enter', { do: 'open' }],
    ['Ctrl+Enter', { do: 'insertRow' }],
    ['Ctrl+Delete', { do: 'removeRows' }],
    ['Ctrl+a', { do: 'selectAll' }],
    ['Meta+d', { do: 'fillDown' }],
    ['Ctrl+D', { do: 'fillDown' }],
    ['Ctrl+z', { do: 'undo' }],
    ['Ctrl+Shift+Z', { do: 'redo' }],
    ['Ctrl+y', { do: 'redo' }],
  ])('%s acts', (shortcut, expected) => expect(action(shortcut)).toEqual(expected))

  test.each([
    'a',
    'é',
    'Dead',
    'Ctrl+c',
    'Ctrl+v',
    'Ctrl+Shift+a',
    'Ctrl+PageDown',
    'Alt+ArrowLeft',
    'F5',
    'constructor',
  ])('leaves %s to the browser', (shortcut) => expect(action(shortcut)).toBeUndefined())
})

describe('while a text is typed or edited', () => {
  test.each(['type', 'edit'] as const)('confirms, cancels and breaks lines (%s)', (mode) => {
    expect(
      ['Enter', 'Shift+Enter', 'Tab', 'Escape', 'Alt+Enter', 'Ctrl+Enter'].map((key) => action(key, mode)),
    ).toEqual([
      { do: 'enter', by: 1 },
      { do: 'enter', by: -1 },
      { do: 'tab', by: 1 },
      { do: 'cancel' },
      { do: 'newLine' },
      { do: 'newLine' },
    ])
  })

  test('arrow keys leave a cell that was typed over, and move the caret of an edited one', () => {
    expect(action('ArrowDown', 'type')).toEqual(move(1, 0))
    expect([action('Shift+ArrowLeft', 'type'), action('ArrowDown', 'edit'), action('Home', 'type')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('keys of the text stay with the text', () => {
    for (const key of ['Delete', 'Backspace', 'Ctrl+z', 'Ctrl+a', 'Space', 'Ctrl+d', 'Alt+ArrowUp'])
      expect(action(key, 'edit')).toBeUndefined()
  })
})
