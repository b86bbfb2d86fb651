interface OfForm {
  readonly form: { readonly base: Readonly<Record<string, unknown>> | null }
}

/** Whether a document is pending: only then is the price check fetched and shown. */
export const isPending = ({ form }: OfForm): boolean => form.base?.['status'] === 'pending'
