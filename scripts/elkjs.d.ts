/** What is used of elkjs; in its own types nothing that a layout answers is certain. */
declare module 'elkjs/lib/elk.bundled.js' {
  export type ElkPoint = { readonly x: number; readonly y: number }
  export type ElkBox = ElkPoint & { readonly width: number; readonly height: number }

  export type ElkNode = {
    readonly id: string
    readonly width?: number
    readonly height?: number
    readonly layoutOptions?: Readonly<Record<string, string>>
    readonly children?: readonly ElkNode[]
  }
  export type ElkEdge = {
    readonly id: string
    readonly sources: readonly string[]
    readonly targets: readonly string[]
    /** A label without a text gets no place. */
    readonly labels?: readonly {
      readonly text: string
      readonly width: number
      readonly height: number
    }[]
  }
  export type ElkGraph = ElkNode & { readonly edges: readonly ElkEdge[] }

  export type LaidOutNode = ElkBox & {
    readonly id: string
    readonly children?: readonly LaidOutNode[]
  }
  export type ElkSection = {
    readonly startPoint: ElkPoint
    readonly bendPoints?: readonly ElkPoint[]
    readonly endPoint: ElkPoint
  }
  export type LaidOutEdge = {
    readonly id: string
    readonly sections?: readonly ElkSection[]
    readonly labels?: readonly ElkBox[]
  }
  export type LaidOutGraph = LaidOutNode & { readonly edges: readonly LaidOutEdge[] }

  export default class ELK {
    layout(graph: ElkGraph): Promise<LaidOutGraph>
  }
}
