/** How keys act: `select` moves between cells; `type` began by typing over a cell; `edit` moves inside the text. */
export type GridMode = 'select' | 'type' | 'edit'

/** What a key does in a grid. Moves by rows and columns may be infinite: they end at the edge. */
export type GridAction =
  | { readonly do: 'move'; readonly rows: number; readonly columns: number; readonly isExtending: boolean }
  | { readonly do: 'page'; readonly by: 1 | -1; readonly isExtending: boolean }
  | { readonly do: 'tab' | 'enter' | 'moveRows'; readonly by: 1 | -1 }
  | {
      readonly do:
        | 'edit'
        | 'cancel'
        | 'leave'
        | 'clear'
        | 'fillDown'
        | 'selectAll'
        | 'selectRows'
        | 'insertRow'
        | 'removeRows'
        | 'toggle'
        | 'open'
        | 'undo'
        | 'redo'
        | 'newLine'
    }

/** A pressed key, as a keyboard event has it. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Returns the move of an arrow key or of Home, End, Page Up, Page Down. */
function moveOfKey({ key, ctrlKey, metaKey, shiftKey }: KeyPress): GridAction | undefined {
  const isCommand = ctrlKey || metaKey
  const arrow = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined
  if (arrow) {
    const [rows, columns] = arrow.map((by) => (by !== 0 && isCommand ? by * Infinity : by)) as [number, number]
    return { do: 'move', rows, columns, isExtending: shiftKey }
  }
  if (key === 'PageUp' || key === 'PageDown') {
    return isCommand ? undefined : { do: 'page', by: key === 'PageDown' ? 1 : -1, isExtending: shiftKey }
  }
  if (key !== 'Home' && key !== 'End') return undefined
  const columns = key === 'Home' ? -Infinity : Infinity
  return { do: 'move', rows: isCommand ? columns : 0, columns, isExtending: shiftKey }
}

/** What a letter or key does together with Ctrl or the command key, while cells are selected. */
const COMMANDS: Readonly<Record<string, GridAction['do'] & ('fillDown' | 'selectAll' | 'insertRow' | 'removeRows')>> = {
  a: 'selectAll',
  d: 'fillDown',
  Enter: 'insertRow',
  Delete: 'removeRows',
  Backspace: 'removeRows',
}

function commandOfKey({ key, shiftKey }: KeyPress): GridAction | undefined {
  const letter = key.length === 1 ? key.toLowerCase() : key
  if (letter === 'z') return { do: shiftKey ? 'redo' : 'undo' }
  if (shiftKey) return undefined
  if (letter === 'y') return { do: 'redo' }
  return Object.hasOwn(COMMANDS, letter) ? { do: COMMANDS[letter]! } : undefined
}

/** Returns what a key does while cells are selected; undefined if the browser handles the key, as it does with letters. */
function selectKey(press: KeyPress): GridAction | undefined {
  const { key, shiftKey, altKey } = press
  if (altKey) {
    if (key === 'ArrowUp' || key === 'ArrowDown') return { do: 'moveRows', by: key === 'ArrowDown' ? 1 : -1 }
    return key === 'Enter' ? { do: 'open' } : undefined
  }
  const move = moveOfKey(press)
  if (move) return move
  if (press.ctrlKey || press.metaKey) return commandOfKey(press)
  switch (key) {
    case 'Enter':
      return shiftKey ? { do: 'enter', by: -1 } : { do: 'edit' }
    case 'F2':
      return { do: 'edit' }
    case 'Escape':
      return { do: 'leave' }
    case 'Delete':
    case 'Backspace':
      return { do: 'clear' }
    case ' ':
      return { do: shiftKey ? 'selectRows' : 'toggle' }
    default:
      return undefined
  }
}

/** Returns what a key does in a mode of the grid; undefined if the browser handles the key. */
export function actionOfKey(press: KeyPress, mode: GridMode): GridAction | undefined {
  const isPlain = !press.ctrlKey && !press.metaKey && !press.altKey
  if (press.key === 'Tab' && isPlain) return { do: 'tab', by: press.shiftKey ? -1 : 1 }
  if (mode === 'select') return selectKey(press)
  if (press.key === 'Escape') return { do: 'cancel' }
  if (press.key === 'Enter') {
    return press.altKey || press.ctrlKey || press.metaKey
      ? { do: 'newLine' }
      : { do: 'enter', by: press.shiftKey ? -1 : 1 }
  }
  return mode === 'type' && isPlain && !press.shiftKey && Object.hasOwn(ARROWS, press.key)
    ? moveOfKey(press)
    : undefined
}
