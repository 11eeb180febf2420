export type Message = {
  id: number;
  from: string;
  /** The envelope's recipients, including blind copies. */
  to: string[];
  subject: string;
  text: string | null;
  html: string | null;
  messageId: string | null;
  replyTo: string | null;
  receivedAt: string;
};

export type Inbox = {
  add: (message: Omit<Message, 'id'>) => Message;
  list: (to: string | null) => Message[];
  find: (id: number) => Message | undefined;
  clear: () => void;
};

export const createInbox = (capacity: number): Inbox => {
  let messages: Message[] = [];
  let lastId = 0;
  return {
    add: (message) => {
      // Ids are never reused, so an old link can't open another message.
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
