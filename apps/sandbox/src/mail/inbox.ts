export type Message = {
  id: number;
  /** As the message's own header says, with the name if there is one. */
  from: string;
  /** The addresses it was handed over for, blind copies included. */
  to: string[];
  subject: string;
  text: string | null;
  html: string | null;
  receivedAt: string;
};

export type Inbox = {
  add: (message: Omit<Message, 'id'>) => Message;
  /** Newest first; only those for `to` when it is given. */
  list: (to: string | null) => Message[];
  find: (id: number) => Message | undefined;
  clear: () => void;
};

/** In memory, and never more than `capacity`: the oldest go first. */
export const createInbox = (capacity: number): Inbox => {
  let messages: Message[] = [];
  let lastId = 0;
  return {
    add: (message) => {
      // Ids are never used twice, so that a link kept from before a clearing leads nowhere instead of elsewhere.
      lastId += 1;
      const kept = { id: lastId, ...message };
      messages = [kept, ...messages].slice(0, capacity);
      return kept;
    },
    list: (to) => {
      const wanted = to?.trim().toLowerCase();
      if (!wanted) return messages;
      return messages.filter((message) => message.to.some((address) => address.toLowerCase() === wanted));
    },
    find: (id) => messages.find((message) => message.id === id),
    clear: () => {
      messages = [];
    },
  };
};
