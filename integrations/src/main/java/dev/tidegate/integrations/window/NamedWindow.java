package dev.tidegate.integrations.window;

import dev.tidegate.engine.schedule.Window;

/** A window in which shards may start, with the name it is shown by. */
public record NamedWindow(String name, Window window) {}
