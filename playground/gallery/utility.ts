import type { Component } from '../component.ts'

/** What helps the others. */
export const UTILITY: readonly Component[] = []
