package dev.tidegate.git;

import java.time.Instant;

/** In whose name a commit is made, and at what time. */
public record Author(String name, String email, Instant at) {}
