type Address = number | 'new';

export const clientPage = (id: Address) =>
  ({ to: '/iam/clients/$clientId/admin', params: { clientId: String(id) } }) as const;
export const userPage = (id: Address) =>
  ({ to: '/iam/users/$userId/admin', params: { userId: String(id) } }) as const;
export const rolePage = (id: Address) =>
  ({ to: '/iam/roles/$roleId/admin', params: { roleId: String(id) } }) as const;

export const newUserPage = (clientId: number) =>
  ({ ...userPage('new'), search: { clientId: String(clientId) } as never }) as const;
