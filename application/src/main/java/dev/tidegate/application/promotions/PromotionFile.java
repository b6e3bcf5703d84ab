package dev.tidegate.application.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.application.file.InputFile;
import dev.tidegate.promotions.file.LoadedPromotions;
import dev.tidegate.promotions.file.PromotionDesired;
import dev.tidegate.promotions.file.PromotionLoader;
import java.nio.file.Path;

/** Reads the promotions file that a person names. */
final class PromotionFile {

    private PromotionFile() {}

    static LoadedPromotions load(Path file) {
        return PromotionLoader.load(file.toString(), InputFile.bytes(file));
    }

    /** What the file says, without the components that have problems; refused if its rules have some. */
    static PromotionDesired usable(LoadedPromotions loaded) {
        return loaded.value()
                .orElseThrow(() -> new RequestFailure(
                        Status.INVALID_INPUT,
                        "the promotions file cannot be used\n" + ProblemLines.text(loaded.problems())));
    }
}
