package dev.tidegate.promotions.file;

import dev.tidegate.engine.schedule.Window;
import java.util.Set;

/** Times in which promotions into some environments are allowed or denied. */
public record PromotionWindow(String name, boolean isDeny, Set<String> environments, Window times) {

    public PromotionWindow {
        environments = Set.copyOf(environments);
    }
}
