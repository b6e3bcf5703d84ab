package dev.tidegate.integrations.window;

import dev.tidegate.engine.schedule.Window;

/** Times at which shards may start, and what people call them. */
public record NamedWindow(String name, Window window) {}
