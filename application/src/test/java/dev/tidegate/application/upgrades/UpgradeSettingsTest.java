package dev.tidegate.application.upgrades;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.ocm.SignInSettings;
import dev.tidegate.engine.Profile;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UpgradeSettingsTest {

    @ParameterizedTest
    @CsvSource({"TIDEGATE, 4", "REFERENCE, 1"})
    void as_many_organisations_as_asked_are_worked_on_at_once_but_one_in_the_profile_of_the_reference(
            Profile profile, int width) {
        var settings =
                new UpgradeSettings(null, null, false, "", Set.of(), Set.of(), false, profile, SignInSettings.NONE);

        assertThat(settings.width(4)).isEqualTo(width);
    }
}
