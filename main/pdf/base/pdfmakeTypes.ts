// The names of pdfmake's types that the sheets use, in one place.
import type {
  CanvasElement,
  Column,
  Content,
  ContentCanvas,
  ContentImage,
  ContentText,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces'

export type {
  CanvasElement,
  Column,
  Content,
  TableCell,
  ContentCanvas,
  ContentImage,
  ContentText,
  TDocumentDefinitions,
}
export type TableLayout = CustomTableLayout
