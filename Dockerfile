# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /venus
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Build tools are not needed at runtime, and the image has its own Node.js.
RUN npm run build \
  && npm uninstall --no-save --omit=dev node vite @react-router/dev @tailwindcss/vite tailwindcss drizzle-kit vitest typescript

FROM node:24-bookworm-slim
WORKDIR /venus
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build /venus ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which does not forward SIGTERM.
CMD ["node", "server/process/start.js"]
