/*
 * Between what the server sends and takes, which is text, and what the browser does, which is bytes. By hand: the
 * browser's own `toJSON` is missing in older ones, and fails where a password manager stands in for it.
 */

export const creationOf = (text: PublicKeyCredentialCreationOptionsJSON) =>
  ({
    ...text,
    challenge: bytesOf(text.challenge),
    user: { ...text.user, id: bytesOf(text.user.id) },
    excludeCredentials: text.excludeCredentials?.map(withBytes),
  }) as PublicKeyCredentialCreationOptions

export const requestOf = (text: PublicKeyCredentialRequestOptionsJSON) =>
  ({
    ...text,
    challenge: bytesOf(text.challenge),
    allowCredentials: text.allowCredentials?.map(withBytes),
  }) as PublicKeyCredentialRequestOptions

const withBytes = (one: PublicKeyCredentialDescriptorJSON) => ({ ...one, id: bytesOf(one.id) })

/** What the server is sent of a credential. */
export function textOfCredential({ id, rawId, type, response }: PublicKeyCredential): string {
  const clientDataJSON = textOf(response.clientDataJSON)
  return JSON.stringify({
    ...{ id, rawId: textOf(rawId), type },
    response: { clientDataJSON, ...(isNew(response) ? createdBy(response) : shownBy(response)) },
  })
}

const isNew = (response: AuthenticatorResponse): response is AuthenticatorAttestationResponse =>
  'attestationObject' in response

const createdBy = (response: AuthenticatorAttestationResponse) => ({
  attestationObject: textOf(response.attestationObject),
  transports: response.getTransports?.() ?? [],
})

function shownBy(response: AuthenticatorResponse) {
  const { authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse
  return {
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
    ...(userHandle && { userHandle: textOf(userHandle) }),
  }
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '')
