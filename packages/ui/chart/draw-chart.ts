// What draws charts: fetched when the first one is drawn, and no part of any page.
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { coloursAt } from './chart-colours.ts'
import { axisTextWidth } from './axis-text-width.ts'
import { type ChartLayout, valueGapOf } from './chart-layout.ts'
import { chartOption, type ChartLook } from './chart-option.ts'
import type { ChartData } from './chart-types.ts'

use([BarChart, LineChart, GridComponent, SVGRenderer])

/** Where points lie along the axis, in pixels of the drawing. */
export interface Bands {
  readonly start: number
  readonly size: number
}

export interface Drawing {
  readonly draw: (
    data: ChartData,
    layout: ChartLayout & { readonly width: number },
    texts: Pick<ChartLook, 'axisText' | 'valueText'>,
  ) => void
  readonly end: () => void
}

export interface DrawnFor {
  /** The figure the pointer is on; null beside all of them. */
  readonly onSeries: (series: number | null) => void
  readonly onDrawn: (bands: Bands) => void
}

export function drawChart(element: HTMLDivElement, { onSeries, onDrawn }: DrawnFor): Drawing {
  // The first size is measured before it is drawn in; nothing is drawn twice.
  const chart = init(element, undefined, { renderer: 'svg', width: 1, height: 1 })
  chart.on('mouseover', ({ seriesIndex }) => onSeries(seriesIndex ?? null))
  chart.on('mouseout', () => onSeries(null))
  return {
    draw(data, layout, texts) {
      const { width, height, isLying } = layout
      chart.resize({ width, height })
      const values = data.series[0]?.values.flatMap((value) => (value === null ? [] : [texts.valueText(value)])) ?? []
      const valueGap = valueGapOf(Math.max(0, ...values.map(axisTextWidth)), layout)
      const style = { colours: coloursAt(element), font: getComputedStyle(element).fontFamily }
      const look = { ...layout, ...texts, ...style, valueGap }
      chart.setOption(chartOption(data, look), { notMerge: true })
      // On paper the drawing takes the width there is.
      element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${width} ${height}`)
      const at = (place: number): number => chart.convertToPixel(isLying ? { yAxisIndex: 0 } : { xAxisIndex: 0 }, place)
      const middle = at(0)
      const size = data.points.length > 1 ? Math.abs(at(1) - middle) : 2 * ((isLying ? height : width) - middle)
      onDrawn({ start: middle - size / 2, size })
    },
    end: () => chart.dispose(),
  }
}
