package dev.tidegate.application.upgrades.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
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
        assertThat(PAGE).contains("<h3>canary ", "<h3>stage ", "<h3>prod-eu ", "<h3>prod-us ", "<h3>no sector ");
    }

    @Test
    void sectors_come_in_the_order_of_their_dependencies() {
        assertThat(PAGE)
                .containsSubsequence("<h3>canary ", "<h3>stage ", "<h3>prod-eu ", "<h3>prod-us ", "<h3>no sector ");
    }

    @Test
    void the_legend_names_what_the_chart_shows_and_nothing_else() {
        assertThat(legend(PAGE))
                .contains("upgrade", "upgrade of node pools", "a sector goes first", "blocked, or a gate")
                .doesNotContain("paused", "another organisation goes first");
    }

    private static List<String> legend(String page) {
        var legend = page.substring(page.indexOf("<ul class=\"legend\">"));
        return legend.substring(0, legend.indexOf("</ul>"))
                .lines()
                .filter(line -> line.startsWith("<li>"))
                .map(line -> line.replaceAll("<[^>]*>", ""))
                .toList();
    }

    @Test
    void a_cluster_that_is_up_to_date_says_so() {
        assertThat(row("lab-3")).containsSubsequence("<p>", "<span>up to date</span>", "</p>", ">up to date</span>");
    }

    @Test
    void a_cluster_with_an_order_that_never_ends_says_so() {
        assertThat(row("lab-4")).contains(">never: POLICY_EXISTS</span>");
    }

    @Test
    void the_changes_of_a_cluster_stand_in_words_too() {
        assertThat(row("canary-01")).contains("<span>4.20.14 on 2 Mar 09:00</span>");
    }

    @Test
    void places_are_shares_of_the_width_so_that_a_narrow_screen_shows_all() {
        var places =
                Pattern.compile("style=\"([^\"]*)\"").matcher(PAGE).results().toList();

        assertThat(places)
                .isNotEmpty()
                .allMatch(place ->
                        place.group(1).matches("(left:(calc\\()?[0-9.]+%( \\+ [0-9]+px)*\\)?)?;?(width:[0-9.]+%)?"));
    }

    private static String row(String cluster) {
        return Arrays.stream(PAGE.split("<div class=\"row\">", -1))
                .filter(row -> row.contains(">" + cluster + "</b>"))
                .findFirst()
                .orElseThrow();
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
