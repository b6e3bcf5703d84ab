package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.site.RepositoryFiles;
import java.time.Instant;
import java.util.Optional;

/** The data repository at one commit, the base of everything that is planned. */
public interface DataRepositoryPort {

    /** The full id of the commit. */
    String commit();

    RepositoryFiles files();

    /** Who changed a line last, and when. */
    Optional<LineChange> lastChange(String file, int line);

    /** The last change of a line. */
    record LineChange(Instant at, String author) {}
}
