package dev.tidegate.promotions.file;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What holds where a component or location says nothing else.
 *
 * @param pinMaxAge how old a shard pin may be before it is overdue
 * @param workday nothing where no end of the day is watched
 */
public record PromotionDefaults(
        int shortLength,
        List<String> labels,
        Duration pinMaxAge,
        @Nullable Workday workday) {

    public static final PromotionDefaults USUAL =
            new PromotionDefaults(7, List.of("tidegate/promotion"), Duration.ofDays(14), null);

    public PromotionDefaults {
        labels = List.copyOf(labels);
    }
}
