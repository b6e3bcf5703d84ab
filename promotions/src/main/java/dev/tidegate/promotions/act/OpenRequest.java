package dev.tidegate.promotions.act;

import java.util.Set;

/**
 * A merge request, or a pull request, that is open.
 *
 * @param number as people write it behind {@code !} or {@code #}
 * @param branch that it wants merged
 * @param head the newest commit of that branch
 * @param author the login of whoever opened it
 */
public record OpenRequest(
        long number,
        String url,
        String branch,
        String head,
        String title,
        String description,
        Set<String> labels,
        String author) {

    public OpenRequest {
        labels = Set.copyOf(labels);
    }
}
