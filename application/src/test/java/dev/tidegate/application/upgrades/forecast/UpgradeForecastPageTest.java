package dev.tidegate.application.upgrades.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class UpgradeForecastPageTest {

    private static final String PAGE = UpgradeForecastPage.of(ExampleFleet.forecast());

    @Test
    void a_page_needs_nothing_from_elsewhere_and_no_script() throws IOException {
        Files.writeString(Path.of("target", "forecast.html"), PAGE);

        assertThat(PAGE).doesNotContain("<script", "http://", "https://", "@import", "url(");
    }

    @Test
    void names_are_escaped() {
        assertThat(PAGE).contains("Harbour &lt;production&gt;").doesNotContain("<production>");
    }

    @Test
    void every_cluster_has_a_row_and_every_sector_a_heading() {
        assertThat(PAGE.split("class=\"row\"", -1))
                .hasSize(ExampleFleet.forecast().clusters().size() + 1);
        assertThat(PAGE)
                .contains(">canary</text>", ">stage</text>", ">prod-eu</text>", ">prod-us</text>", ">no sector</text>");
    }

    @Test
    void what_never_happens_is_said_with_its_reason() {
        assertThat(PAGE).contains("never: BLOCKED", "4.20.14 is blocked by ^4");
    }

    @Test
    void equal_forecasts_give_equal_pages() {
        assertThat(UpgradeForecastPage.of(ExampleFleet.forecast())).isEqualTo(PAGE);
    }
}
